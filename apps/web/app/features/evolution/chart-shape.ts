/** One answer: when, in milliseconds, and how much. */
export type Dot = { time: number; value: number }
/** Several days as one: their mean, and how far they went. */
export type Span = Dot & { least: number; most: number }

/** More than a screen can tell apart. */
export const mostSpans = 180

/** Neighbours in time as one span, so that five years of days draw as quickly as a month, and no extreme is lost. */
export const thinned = (dots: readonly Dot[], limit = mostSpans): Span[] => {
  const [first, last] = [dots[0], dots.at(-1)]
  if (!first || !last) return []
  if (dots.length <= limit) return dots.map((dot) => ({ ...dot, least: dot.value, most: dot.value }))
  const width = (last.time - first.time) / limit || 1
  const buckets = new Map<number, Dot[]>()
  for (const dot of dots) {
    const index = Math.min(Math.floor((dot.time - first.time) / width), limit - 1)
    const bucket = buckets.get(index)
    if (bucket) bucket.push(dot)
    else buckets.set(index, [dot])
  }
  return [...buckets.values()].map(spanOf)
}

const spanOf = (dots: Dot[]): Span => {
  let [time, value, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const dot of dots) {
    time += dot.time
    value += dot.value
    least = Math.min(least, dot.value)
    most = Math.max(most, dot.value)
  }
  return { time: time / dots.length, value: value / dots.length, least, most }
}

/** The drawing's own units; the page stretches it. */
export const drawing = { width: 720, height: 200, edge: 10 }

export type Frame = { from: number; to: number; least: number; most: number }

export const frameOf = (spans: readonly Span[], { least, most }: { least: number; most: number | null }): Frame => ({
  from: spans[0]?.time ?? 0,
  to: spans.at(-1)?.time ?? 0,
  least,
  most: Math.max(most ?? 0, ...spans.map((span) => span.most), least + 1),
})

const round = (number: number) => Math.round(number * 10) / 10

/** In per cent of the drawing, for what stands over it in HTML. */
export const xPercent = (time: number, { from, to }: Frame): number =>
  to === from
    ? 50
    : (100 * (drawing.edge + ((time - from) * (drawing.width - 2 * drawing.edge)) / (to - from))) / drawing.width
export const yPercent = (value: number, { least, most }: Frame): number =>
  (100 * (drawing.height - drawing.edge - ((value - least) * (drawing.height - 2 * drawing.edge)) / (most - least))) /
  drawing.height

const at = ({ time, value }: Dot, frame: Frame): string =>
  `${round((xPercent(time, frame) * drawing.width) / 100)} ${round((yPercent(value, frame) * drawing.height) / 100)}`

/** The line through the means. */
export const linePath = (spans: readonly Span[], frame: Frame): string =>
  spans.map((span, index) => `${index === 0 ? 'M' : 'L'}${at(span, frame)}`).join('')

/** Lines without length: their caps are the dots, round or square, which no stretching distorts. */
export const dotsPath = (spans: readonly Span[], frame: Frame): string =>
  spans.map((span) => `M${at(span, frame)}h0`).join('')

/** How far the days of each span went; empty where each is one day. */
export const bandPath = (spans: readonly Span[], frame: Frame): string => {
  if (spans.every(({ least, most }) => least === most)) return ''
  const upper = spans.map(({ time, most }) => at({ time, value: most }, frame))
  const lower = spans.map(({ time, least }) => at({ time, value: least }, frame)).toReversed()
  return `M${[...upper, ...lower].join('L')}Z`
}
