import { formatDate } from '@prumo/brazil'
import { useId, useMemo, useState } from 'react'
import { bandPath, dotsPath, drawing, frameOf, linePath, thinned, xPercent, yPercent } from './chart-shape.ts'
import type { Change, Series } from './evolution.api.ts'
import { chartWords, number, titleOf, valueWords } from './evolution-words.ts'

type EvolutionChartProps = { series: Series; changes: readonly Change[] }

/** The strokes tell the kinds apart without colour: round dots, squares, squares on dashes, dots on long dashes. */
const strokes = {
  own: { cap: 'round', dash: undefined },
  survey: { cap: 'square', dash: undefined },
  follow_up: { cap: 'square', dash: '2 6' },
  weight: { cap: 'round', dash: '12 5' },
} as const

const timeOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** One question over time, with a mark where a dose began or changed; a slider reads it day by day. */
export function EvolutionChart({ series, changes }: EvolutionChartProps) {
  const shape = useMemo(() => shapeOf(series), [series])
  const { frame, spans } = shape
  const { cap, dash } = strokes[series.source]
  const marks = changes.filter(({ day }) => timeOf(day) >= frame.from && timeOf(day) <= frame.to)
  const [at, setAt] = useState<number | null>(null)
  const shown = at === null ? undefined : series.points[at]
  return (
    <figure className="evo-chart">
      <div className="evo-chart__plot">
        <Scale series={series} frame={frame} />
        <svg
          role="img"
          aria-label={chartWords(series)}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          preserveAspectRatio="none"
        >
          {shape.band && <path d={shape.band} className="evo-chart__band" />}
          <path d={shape.line} className="evo-chart__line" strokeDasharray={dash} />
          {spans.length <= 60 && <path d={shape.dots} className="evo-chart__dots" strokeLinecap={cap} />}
        </svg>
        {marks.map(({ day, kind, medicine }) => (
          <span
            key={`${day}${medicine}`}
            className="evo-chart__mark"
            style={{ insetInlineStart: `${xPercent(timeOf(day), frame)}%` }}
          >
            <span aria-hidden="true">{kind === 'started' ? '▲' : '◆'}</span>
          </span>
        ))}
        {shown && (
          <span
            className="evo-chart__cursor"
            style={{ insetInlineStart: `${xPercent(timeOf(shown.day), frame)}%` }}
            aria-hidden="true"
          />
        )}
      </div>
      <figcaption className="evo-chart__days">
        <span>{formatDate(series.points[0]?.day ?? '')}</span>
        <span>{formatDate(series.points.at(-1)?.day ?? '')}</span>
      </figcaption>
      <DayBySlider series={series} at={at} onMove={setAt} />
      {marks.length > 0 && (
        <p className="ui-muted evo-chart__legend">▲ um remédio começou · ◆ a dose ou o modo de usar mudou</p>
      )}
    </figure>
  )
}

const shapeOf = (series: Series) => {
  const spans = thinned(series.points.map(({ day, value }) => ({ time: timeOf(day), value })))
  const frame = frameOf(spans, series)
  return {
    ...{ spans, frame },
    line: linePath(spans, frame),
    dots: dotsPath(spans, frame),
    band: bandPath(spans, frame),
  }
}

/** Lines at each level, with its words; of a number the least and the most. */
function Scale({ series, frame }: { series: Series; frame: ReturnType<typeof frameOf> }) {
  const levels = series.levels?.map((words, value) => ({ words, value })) ?? [
    { words: number(frame.least), value: frame.least },
    { words: [number(frame.most), series.unit].filter(Boolean).join(' '), value: frame.most },
  ]
  return levels.map(({ words, value }) => (
    <span
      key={value}
      className="evo-chart__level"
      style={{ insetBlockStart: `${yPercent(value, frame)}%` }}
      aria-hidden
    >
      {words}
    </span>
  ))
}

type DayBySliderProps = { series: Series; at: number | null; onMove: (at: number) => void }

/** The browser's own slider: arrows, Home and End move from answer to answer, and each is read out. */
function DayBySlider({ series, at, onMove }: DayBySliderProps) {
  const id = useId()
  const { points } = series
  const index = at ?? points.length - 1
  const point = points[index]
  const words = point ? `${formatDate(point.day)}: ${valueWords(series, point)}` : ''
  return (
    <div className="evo-chart__slider">
      <label htmlFor={id} className="ui-hidden">
        {`Percorrer ${series.source === 'weight' ? 'os registros' : 'as respostas'}: ${titleOf(series)}`}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={points.length - 1}
        value={index}
        aria-valuetext={words}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
      <output htmlFor={id} className="ui-private">
        {words}
      </output>
    </div>
  )
}
