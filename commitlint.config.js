/** The same types as in CONTRIBUTING.md. The scope is a folder or a module: `core/auth`, `rig`. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'type-enum': [
      2,
      'always',
      ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'revert'],
    ],
    'header-max-length': [2, 'always', 72],
    'subject-full-stop': [2, 'never', '.'],
    // Names of products and code keep their case.
    'subject-case': [0],
    'scope-case': [0],
    // Bodies hold tables of figures and addresses.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
}
