/** https://w3c.github.io/gpc/: the visitor asks not to be tracked; undefined in browsers without it. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
