/**
 * Popular makes with typical misspellings: the query, then a pattern that the title of one of the first three results
 * must contain, from any seller. The gate runs all of them.
 */
export const misspeltMakes = `
iphne 13 | iphone|айфон
ipone 13 | iphone|айфон
айфн 13 | iphone|айфон
samsng a52 | samsung
самсунк а52 | samsung
samsug galaxy | samsung
artell muzlatgich | artel
холодильник артэль | artel
arttel televizor | artel
neksia 3 | нексия|nexia
нексея 3 | нексия|nexia
nexiya 3 | нексия|nexia
кобольт 2021 | cobalt
cobolt 2021 | cobalt
kobaltt | cobalt
жэнтра 2022 | jentra|gentra
gentrа 2022 | jentra|gentra
jentro 2022 | jentra|gentra
`
