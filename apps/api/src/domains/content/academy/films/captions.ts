import { type Fault, faultOf } from '#platform/faults'

/** Enough for hours of speech. */
export const mostCaptionsBytes = 1024 * 1024

/** When the last line ends, in seconds; or why no player could show them. Lines are counted as in an editor. */
export const checkedCaptions = (text: string, filmSeconds: number | null): { endsAt: number } | { fault: Fault } => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  // WebVTT 4.1: the word, after a byte order mark at most, and then nothing or white space.
  if (!/^\uFEFF?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { fault: faultOf('captions_unreadable', { line: 1 }) }
  let [began, endsAt, count] = [0, 0, 0]
  for (const [index, words] of lines.entries()) {
    if (!words.includes('-->')) continue
    const line = index + 1
    const [from, until] = timesIn(words)
    if (from === null || until === null) return { fault: faultOf('captions_unreadable', { line }) }
    if (from < began || until <= from) return { fault: faultOf('captions_out_of_order', { line }) }
    // The film's length is told in whole seconds.
    if (filmSeconds !== null && until > filmSeconds + 1) return { fault: faultOf('captions_past_end', { line }) }
    began = from
    endsAt = Math.max(endsAt, until)
    if ((lines[index + 1] ?? '').trim() !== '') count++
  }
  return count === 0 ? { fault: faultOf('captions_empty') } : { endsAt: Math.max(1, Math.ceil(endsAt)) }
}

const timesIn = (line: string): [number | null, number | null] => {
  const found = /^\s*(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]|$)/.exec(line)
  return [secondsFrom(found?.[1] ?? ''), secondsFrom(found?.[2] ?? '')]
}

/** WebVTT 4.1: hours may be left out, thousandths may not. */
const secondsFrom = (stamp: string): number | null => {
  const [, hours = '0', minutes, seconds, thousandths] =
    /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(stamp) ?? []
  if (minutes === undefined) return null
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000
}
