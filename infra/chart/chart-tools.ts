import { runCommand, tryCommand } from '@app/local-services/commands'
import { buildOnce } from '@app/local-services/program-cache'
import { join } from 'node:path'
import { writeSchemas } from './kubernetes-schemas.ts'

const helmVersion = 'v4.3.1'
const kubeconformVersion = 'v0.8.0'
const kubernetesVersion = 'v1.36.3'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** One package at a time: Helm's largest ones take more memory than a small machine has for two. */
const build = async (module: string, into: string): Promise<void> => {
  await runCommand('go', ['install', '-p=1', module], {
    env: { ...process.env, GOBIN: into, CGO_ENABLED: '0' },
  })
}

/** The Helm of this machine, or one that is built once, which takes ten minutes. */
export async function findHelm(): Promise<string> {
  if ((await tryCommand('helm', ['version', '--short'])).code === 0) return 'helm'
  const home = await buildOnce(`helm-${helmVersion}`, say, (into) =>
    build(`helm.sh/helm/v4/cmd/helm@${helmVersion}`, into),
  )
  return join(home, 'helm')
}

export async function findKubeconform(): Promise<string> {
  const home = await buildOnce(`kubeconform-${kubeconformVersion}`, say, (into) =>
    build(`github.com/yannh/kubeconform/cmd/kubeconform@${kubeconformVersion}`, into),
  )
  return join(home, 'kubeconform')
}

/** A folder with the schemas of the kinds of this Kubernetes. */
export function findSchemas(): Promise<string> {
  return buildOnce(`kubernetes-schemas-${kubernetesVersion}`, say, async (into) => {
    const module = `k8s.io/kubernetes@${kubernetesVersion}`
    const { Dir } = JSON.parse(await runCommand('go', ['mod', 'download', '-json', module])) as {
      Dir: string
    }
    if (writeSchemas(join(Dir, 'api/openapi-spec/swagger.json'), into) < 100)
      throw new Error('the description of Kubernetes has too few kinds')
  })
}
