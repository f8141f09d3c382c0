declare const __GRUNDY_VERSION__: string;
