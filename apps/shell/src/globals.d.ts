/** Version of the shell's own package, put in by the build. */
declare const SHELL_VERSION: string;
/** Versions of the modules that the shell provides, by request, put in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The address of a font, hashed by the build. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
