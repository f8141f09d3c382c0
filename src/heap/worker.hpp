// Worker: a second thread that does one thing at a time beside the one that asks for it.
#pragma once

#include <atomic>
#include <functional>
#ifdef __STDCPP_THREADS__
#include <thread>
#endif

namespace grundy {

#ifdef __STDCPP_THREADS__

/// start() hands a task over, wait() returns when it is done; what either thread wrote before, the
/// other one sees after. Starting and waiting costs some microseconds.
class Worker {
 public:
  Worker() : thread_([this] { work(); }) {}
  ~Worker() {
    task_ = nullptr;
    hand_over();
    thread_.join();
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// REQUIRES: the task before it was waited for; the task does not throw.
  void start(std::function<void()> task) {
    task_ = std::move(task);
    hand_over();
  }
  void wait() {
    for (unsigned done = done_; done != asked_; done = done_) done_.wait(done);
  }

 private:
  void hand_over() {
    ++asked_;
    asked_.notify_one();
  }
  void work() {
    for (unsigned next = 1;; ++next) {
      for (unsigned asked = asked_; asked != next; asked = asked_) asked_.wait(asked);
      if (!task_) return;
      task_();
      done_ = next;
      done_.notify_one();
    }
  }

  std::function<void()> task_;
  std::atomic<unsigned> asked_ = 0, done_ = 0;  ///< how many tasks
  std::thread thread_;
};

#else

/// Where there are no threads, as in WebAssembly, a task is done at once.
class Worker {
 public:
  void start(const std::function<void()>& task) { task(); }
  void wait() {}
};

#endif

}  // namespace grundy
