/** The documented path of the command; scripts outside this repository call it. */
await import('../../tools/local-services/cli.ts')
