import type { DiaryDay } from './training.api.ts'

/** The drawing's own units; the page stretches it. */
export const drawing = { width: 640, height: 160, edge: 8 }
const most = 10

type Line = 'control' | 'anxiety'

const timeOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** The days that say so, as a line; and as lines without length, whose caps are the dots. */
export const pathsOf = (diary: readonly DiaryDay[], of: Line): { line: string; dots: string } => {
  const [first, last] = [timeOf(diary[0]?.day ?? ''), timeOf(diary.at(-1)?.day ?? '')]
  const { width, height, edge } = drawing
  const places = diary.flatMap((one) => {
    const value = one[of]
    if (value === null) return []
    const x = last === first ? width / 2 : edge + ((timeOf(one.day) - first) * (width - 2 * edge)) / (last - first)
    return [`${Math.round(x)} ${Math.round(height - edge - (value * (height - 2 * edge)) / most)}`]
  })
  return {
    line: places.map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`).join(''),
    dots: places.map((place) => `M${place}h0`).join(''),
  }
}
