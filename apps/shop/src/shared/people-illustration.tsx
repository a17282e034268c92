import { useId, type ReactNode } from 'react'
import './people-illustration.css'

interface Figure {
  readonly face: 1 | 2 | 3 | 4 | 5
  /** Centre and radius of the head. */
  readonly x: number
  readonly y: number
  readonly r: number
  readonly foot: number
  readonly hasBun?: boolean
}

/** From the back row to the front: later figures are drawn over earlier ones. */
const figures: readonly Figure[] = [
  { face: 3, x: 80, y: 15, r: 12.5, foot: 68 },
  { face: 2, x: 47, y: 21, r: 11.5, foot: 71, hasBun: true },
  { face: 4, x: 113, y: 21, r: 11.5, foot: 71 },
  { face: 1, x: 18, y: 32, r: 10.5, foot: 76 },
  { face: 5, x: 141, y: 32, r: 10.5, foot: 76, hasBun: true },
]

/** A peg figure: narrow under the head, wider towards a round foot. */
const bodyPath = ({ x, y, r, foot }: Figure): string => {
  const top = y + r * 0.72
  const neck = r * 0.56
  const hem = r * 1.3
  const side = foot - 4
  return [
    `M${x - neck} ${top}`,
    `C${x - neck - r * 0.3} ${top + r} ${x - hem} ${side - r * 1.1} ${x - hem} ${side}`,
    `A${hem} 4 0 0 0 ${x + hem} ${side}`,
    `C${x + hem} ${side - r * 1.1} ${x + neck + r * 0.3} ${top + r} ${x + neck} ${top}`,
    `Z`,
  ].join('')
}

/** A little wider than the head. */
const hairPath = ({ x, y, r }: Figure): string => {
  const wide = r * 1.04
  const side = y + r * 0.06
  const fringe = y - r * 0.74
  return `M${x - wide} ${side}A${wide} ${wide} 0 0 1 ${x + wide} ${side}C${x + r * 0.84} ${fringe} ${x - r * 0.84} ${fringe} ${x - wide} ${side}Z`
}

const smilePath = ({ x, y, r }: Figure): string =>
  `M${x - r * 0.32} ${y + r * 0.42}Q${x} ${y + r * 0.76} ${x + r * 0.32} ${y + r * 0.42}`

interface PersonProps {
  readonly figure: Figure
  readonly isHere: boolean
  readonly light: string
  readonly shine: string
}

const PersonFigure = ({ figure, isHere, light, shine }: PersonProps): ReactNode => {
  const { x, y, r, face } = figure
  return (
    <g className={isHere ? `figure-${face}` : 'figure-away'}>
      {figure.hasBun === true ? (
        <>
          <circle className="figure-hair" cx={x} cy={y - r * 1.14} r={r * 0.42} />
          <circle fill={shine} cx={x} cy={y - r * 1.14} r={r * 0.42} />
        </>
      ) : null}
      <path className="figure-body" d={bodyPath(figure)} />
      <path fill={light} d={bodyPath(figure)} />
      <ellipse className="figure-neck" cx={x} cy={y + r * 1.02} rx={r * 0.62} ry={r * 0.2} />
      <circle className="figure-skin" cx={x} cy={y} r={r} />
      {isHere ? (
        <>
          <circle className="figure-cheek" cx={x - r * 0.52} cy={y + r * 0.36} r={r * 0.2} />
          <circle className="figure-cheek" cx={x + r * 0.52} cy={y + r * 0.36} r={r * 0.2} />
          <circle className="figure-eye" cx={x - r * 0.36} cy={y + r * 0.12} r={r * 0.095} />
          <circle className="figure-eye" cx={x + r * 0.36} cy={y + r * 0.12} r={r * 0.095} />
          <path className="figure-smile" d={smilePath(figure)} />
          <path className="figure-hair" d={hairPath(figure)} />
        </>
      ) : null}
      <circle fill={shine} cx={x} cy={y} r={r} />
    </g>
  )
}

/** A parcel with a ribbon, seen a little from the left. */
const Parcel = ({ light }: { readonly light: string }): ReactNode => (
  <g>
    <path className="figure-parcel-side" d="M58 52.5 66 55V88L58 83.5Z" />
    <path className="figure-ribbon-side" d="M60.8 53.4 63.2 54.1V86.4L60.8 85.1Z" />
    <path className="figure-parcel-top" d="M58 52.5 95 50 104 52.5 66 55Z" />
    <path className="figure-ribbon" d="M73.5 51.4 79.9 51 88.5 53.5 82 54Z" />
    <path className="figure-parcel" d="M66 55 104 52.5V83.4Q104 84.5 102.9 84.6L66 88Z" />
    <path className="figure-ribbon" d="M82 54 88.5 53.5V85.9L82 86.5Z" />
    <path fill={light} d="M66 55 104 52.5V83.4Q104 84.5 102.9 84.6L66 88Z" />
    <ellipse
      className="figure-ribbon"
      cx="76.6"
      cy="49.3"
      rx="4.2"
      ry="2.3"
      transform="rotate(18 76.6 49.3)"
    />
    <ellipse className="figure-ribbon" cx="84.6" cy="49" rx="4.2" ry="2.3" transform="rotate(-20 84.6 49)" />
    <circle className="figure-ribbon-side" cx="80.6" cy="50.6" r="1.7" />
  </g>
)

interface PegPeopleProps {
  /** The number of coloured figures; the others are white. */
  readonly present?: 0 | 2 | 5
  readonly className?: string
}

/** The five figures of the brand, as inline SVG so that the first screen needs no image request. */
export function PeopleIllustration({ present = 5, className = '' }: PegPeopleProps): ReactNode {
  const id = useId()
  const light = `${id}light`
  const shine = `${id}shine`
  const shadow = `${id}shadow`
  const isHere = (face: Figure['face']): boolean =>
    present === 5 || (present === 2 && (face === 2 || face === 3))
  return (
    <svg
      className={`people-illustration ${className}`}
      viewBox="0 0 160 94"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={light}>
          <stop className="figure-stop-dark" offset="0" stopOpacity=".14" />
          <stop className="figure-stop-dark" offset=".12" stopOpacity="0" />
          <stop className="figure-stop-light" offset=".13" stopOpacity=".08" />
          <stop className="figure-stop-light" offset=".32" stopOpacity=".3" />
          <stop className="figure-stop-light" offset=".58" stopOpacity="0" />
          <stop className="figure-stop-dark" offset=".6" stopOpacity="0" />
          <stop className="figure-stop-dark" offset="1" stopOpacity=".28" />
        </linearGradient>
        <radialGradient id={shine} cx=".36" cy=".28" r=".8">
          <stop className="figure-stop-light" offset="0" stopOpacity=".4" />
          <stop className="figure-stop-light" offset=".45" stopOpacity="0" />
          <stop className="figure-stop-dark" offset=".6" stopOpacity="0" />
          <stop className="figure-stop-dark" offset="1" stopOpacity=".24" />
        </radialGradient>
        <radialGradient id={shadow}>
          <stop className="figure-stop-dark" offset="0" stopOpacity=".3" />
          <stop className="figure-stop-dark" offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      {figures.map(({ face, x, r, foot }) => (
        <ellipse key={face} fill={`url(#${shadow})`} cx={x + 4} cy={foot - 2} rx={r * 1.9} ry={5.5} />
      ))}
      {figures.map((figure) => (
        <PersonFigure
          key={figure.face}
          figure={figure}
          isHere={isHere(figure.face)}
          light={`url(#${light})`}
          shine={`url(#${shine})`}
        />
      ))}
      {present === 5 ? (
        <>
          <ellipse fill={`url(#${shadow})`} cx="86" cy="87" rx="30" ry="5.5" />
          <Parcel light={`url(#${light})`} />
        </>
      ) : null}
    </svg>
  )
}
