import { formatDate, formatDayAndMonth } from '@prumo/brazil'
import type { CheckIn, Programme } from './weight.api.ts'
import { kgNumber } from './weight-words.ts'

const [width, height] = [640, 280]
const frame = { left: 52, right: 12, top: 14, bottom: 34 }
// More circles than this are a smear; the line says it then.
const mostDots = 120

type WeightChartProps = { checkIns: readonly CheckIn[]; goal: Programme['goal'] }

/**
 * What was measured as circles, its trend as a line, the goal as a hatched band: told apart by shape, not by colour.
 * The table with the same numbers stands behind it.
 */
export function WeightChart({ checkIns, goal }: WeightChartProps) {
  const points = [...checkIns].reverse()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const scale = scaleOf(points, goal)
  const line = points.map((one, index) => `${index ? 'L' : 'M'}${scale.x(one)} ${scale.y(one.trendGrams)}`).join('')
  return (
    <figure className="weight-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Peso de ${formatDate(first.measuredOn)} a ${formatDate(last.measuredOn)}. Os números estão na tabela abaixo.`}
      >
        <defs>
          <pattern id="weight-goal" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v8" className="weight-chart__hatch" />
          </pattern>
        </defs>
        {scale.ticks.map((grams) => (
          <g key={grams}>
            <path d={`M${frame.left} ${scale.y(grams)}H${width - frame.right}`} className="weight-chart__grid" />
            <text x={frame.left - 8} y={scale.y(grams) + 4} textAnchor="end">
              {kgNumber(grams).replace(',0', '')}
            </text>
          </g>
        ))}
        {goal && (
          <rect
            x={frame.left}
            width={width - frame.left - frame.right}
            y={scale.y(goal.mostGrams)}
            height={Math.max(2, scale.y(goal.leastGrams) - scale.y(goal.mostGrams))}
            fill="url(#weight-goal)"
            className="weight-chart__goal"
          />
        )}
        <path d={line} className="weight-chart__trend" />
        {points.length <= mostDots &&
          points.map((one) => (
            <circle key={one.id} cx={scale.x(one)} cy={scale.y(one.weightGrams)} r="4" className="weight-chart__dot" />
          ))}
        <text x={frame.left} y={height - 10}>
          {formatDayAndMonth(`${first.measuredOn}T12:00:00Z`)}
        </text>
        {last !== first && (
          <text x={width - frame.right} y={height - 10} textAnchor="end">
            {formatDayAndMonth(`${last.measuredOn}T12:00:00Z`)}
          </text>
        )}
      </svg>
      <figcaption>
        <span className="weight-chart__key weight-chart__key--dot">Medido, em kg</span>
        <span className="weight-chart__key weight-chart__key--line">Tendência</span>
        {goal && <span className="weight-chart__key weight-chart__key--band">Faixa combinada</span>}
      </figcaption>
    </figure>
  )
}

const dayOf = ({ measuredOn }: CheckIn) => Date.parse(measuredOn)

const scaleOf = (points: readonly CheckIn[], goal: Programme['goal']) => {
  const grams = points.flatMap(({ weightGrams, trendGrams }) => [weightGrams, trendGrams])
  const all = goal ? [...grams, goal.leastGrams, goal.mostGrams] : grams
  const step = stepOf(Math.max(...all) - Math.min(...all))
  const [least, most] = [Math.floor(Math.min(...all) / step) * step, Math.ceil((Math.max(...all) + 1) / step) * step]
  const [from, until] = [dayOf(points[0] as CheckIn), dayOf(points.at(-1) as CheckIn)]
  const wide = width - frame.left - frame.right
  const high = height - frame.top - frame.bottom
  return {
    ticks: Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) => least + index * step),
    x: (one: CheckIn) =>
      Math.round(frame.left + (until === from ? wide / 2 : ((dayOf(one) - from) / (until - from)) * wide)),
    y: (value: number) => Math.round(frame.top + ((most - value) / (most - least)) * high),
  }
}

/** Grams between two lines, so that there are four to six of them. */
const stepOf = (range: number): number =>
  [1_000, 2_000, 5_000, 10_000, 20_000].find((step) => range / step <= 5) ?? 50_000
