/** Text parameters that hold a number: years, mileage, areas, floors, weights. Their ids never change. */
const numberParameters: ReadonlySet<number> = new Set([
  208, 406, 505, 506, 512, 705, 904, 905, 906, 907, 1309, 1605, 1706, 1807, 1904,
])

export function isNumberParameter(parameterId: number): boolean {
  return numberParameters.has(parameterId)
}
