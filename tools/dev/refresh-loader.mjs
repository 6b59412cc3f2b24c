import { fileURLToPath } from 'node:url';

const register = fileURLToPath(import.meta.resolve('./component-register.ts'));

/** Adds the two functions that swc's refresh transform calls, on one line, so that source maps stay correct. */
export default function refreshLoader(source, map) {
  const from = JSON.stringify(register);
  const before =
    `import { componentsOf as atriumComponentsOf } from ${from}; ` +
    `var atriumComponents = atriumComponentsOf(${JSON.stringify(this.resourcePath)}), ` +
    '$RefreshReg$ = atriumComponents.register, $RefreshSig$ = atriumComponents.sign; ';
  const after = '\nif (atriumComponents.canStandAlone(__webpack_module__.exports)) import.meta.webpackHot.accept();\n';
  this.callback(null, before + source + after, map);
}
