import { hasApt, installWithApt } from './apt.mjs';
import { findProgram } from './engines.mjs';

/** Debian's smallest C compiler, for the tests on other days (tests/clock); a machine that can have none is not tested on them. */
export function installCompiler() {
  if (findProgram('cc') || !hasApt()) return;
  console.log('Installing a C compiler for the tests on other days (only this once) …');
  installWithApt(['tcc', 'libc6-dev']);
}
