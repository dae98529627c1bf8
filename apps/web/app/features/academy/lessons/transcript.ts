export type Cue = { from: number; until: number; text: string }

/** The lines of a WebVTT file; what cannot be read is left out. */
export const cuesOf = (vtt: string): Cue[] =>
  vtt
    .replace(/\r/g, '')
    .split('\n\n')
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      const [from, until] = (lines[at] ?? '').split('-->').map((text) => secondsFrom(text.trim().split(' ')[0] ?? ''))
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
      return at >= 0 && from != null && until != null && text ? [{ from, until, text }] : []
    })

const secondsFrom = (stamp: string): number | null => {
  const parts = stamp.split(':').map(Number)
  return parts.length < 2 || parts.some((part) => Number.isNaN(part))
    ? null
    : parts.reduce((sum, part) => sum * 60 + part, 0)
}

/** "1:05" */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
