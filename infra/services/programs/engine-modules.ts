/** How the engine's own distribution groups its jars: each module has a class loader of its own. */
export interface EngineModule {
  readonly name: string
  readonly className: string
  /** Maven artifact names; a trailing `*` takes every artifact with that beginning. */
  readonly artifacts: readonly string[]
  readonly extendsModule?: string
  /** Plugins lie beside the modules and are what an operator would install on top. */
  readonly isPlugin?: true
}

const ASM_OF_EXPRESSIONS = ['asm', 'asm-commons', 'asm-tree']

export const ENGINE_MODULES: readonly EngineModule[] = [
  {
    name: 'lang-painless',
    className: 'org.opensearch.painless.PainlessModulePlugin',
    artifacts: ['lang-painless', 'opensearch-scripting-painless-spi', 'antlr4-runtime', 'asm', 'asm-*'],
  },
  {
    name: 'lang-expression',
    className: 'org.opensearch.script.expression.ExpressionModulePlugin',
    artifacts: ['lang-expression', 'lucene-expressions', 'antlr4-runtime', ...ASM_OF_EXPRESSIONS],
  },
  {
    name: 'lang-mustache',
    className: 'org.opensearch.script.mustache.MustacheModulePlugin',
    artifacts: ['lang-mustache-client', 'compiler'],
  },
  {
    name: 'analysis-common',
    className: 'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
    artifacts: ['analysis-common'],
    extendsModule: 'lang-painless',
  },
  {
    name: 'mapper-extras',
    className: 'org.opensearch.index.mapper.MapperExtrasModulePlugin',
    artifacts: ['mapper-extras-client'],
  },
  {
    name: 'parent-join',
    className: 'org.opensearch.join.ParentJoinModulePlugin',
    artifacts: ['parent-join-client'],
  },
  {
    name: 'percolator',
    className: 'org.opensearch.percolator.PercolatorModulePlugin',
    artifacts: ['percolator-client'],
  },
  {
    name: 'rank-eval',
    className: 'org.opensearch.index.rankeval.RankEvalModulePlugin',
    artifacts: ['rank-eval-client'],
  },
  {
    name: 'aggs-matrix-stats',
    className: 'org.opensearch.search.aggregations.matrix.MatrixAggregationModulePlugin',
    artifacts: ['aggs-matrix-stats-client'],
  },
  {
    name: 'ingest-common',
    className: 'org.opensearch.ingest.common.IngestCommonModulePlugin',
    artifacts: ['ingest-common', 'opensearch-grok', 'opensearch-dissect', 'joni', 'jcodings'],
    extendsModule: 'lang-painless',
  },
  {
    name: 'reindex',
    className: 'org.opensearch.index.reindex.ReindexModulePlugin',
    artifacts: [
      'reindex-client',
      'opensearch-rest-client',
      'opensearch-ssl-config',
      'httpclient5',
      'httpcore5',
      'httpcore5-*',
      'commons-codec',
      'commons-logging',
      'slf4j-api',
    ],
  },
  {
    name: 'transport-netty4',
    className: 'org.opensearch.transport.Netty4ModulePlugin',
    artifacts: ['transport-netty4-client', 'opensearch-netty4', 'netty-*'],
  },
  {
    name: 'analysis-icu',
    className: 'org.opensearch.plugin.analysis.icu.AnalysisICUPlugin',
    artifacts: ['analysis-icu-client', 'lucene-analysis-icu', 'icu4j'],
    isPlugin: true,
  },
]

/** `asm-commons-9.10.1.jar` → `asm-commons`: the name ends where the first `-<digit>` begins. */
export function artifactOf(jar: string): string {
  return /^(.+?)-\d/.exec(jar)?.[1] ?? jar
}

export function isJarOf(module: EngineModule, jar: string): boolean {
  const artifact = artifactOf(jar)
  return module.artifacts.some((wanted) =>
    wanted.endsWith('*') ? artifact.startsWith(wanted.slice(0, -1)) : artifact === wanted,
  )
}

export function moduleDescriptor(module: EngineModule, engineVersion: string): string {
  const properties = {
    name: module.name,
    description: module.name,
    version: engineVersion,
    'opensearch.version': engineVersion,
    'java.version': '21',
    classname: module.className,
    'extended.plugins': module.extendsModule ?? '',
    'has.native.controller': 'false',
  }
  return Object.entries(properties)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}
