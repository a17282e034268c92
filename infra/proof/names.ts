import { proofs } from './proofs.ts'

/** The names of all proofs as JSON, for the workflow that runs each on a machine of its own. */
process.stdout.write(`${JSON.stringify(proofs.map(({ name }) => name))}\n`)
