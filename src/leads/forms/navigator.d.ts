/** https://w3c.github.io/gpc/: the visitor asks not to be followed; undefined in browsers that do not know it. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
