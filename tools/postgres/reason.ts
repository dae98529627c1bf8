/** What a server answers to whoever asks before it is ready, or while it ends: it says nothing about why it ended. */
const tooEarly = /FATAL:\s+the database system is /

/** The line of a server's or initdb's output that says why it failed, without time and process number. */
export const reasonIn = (output: string): string => {
  if (/No space left on device/.test(output)) return 'the disk is full'
  const lines = output.split('\n').filter((text) => text !== '' && !tooEarly.test(text))
  const line =
    lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.find((text) => /error/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC):\s+/, '') ?? 'it said nothing'
}
