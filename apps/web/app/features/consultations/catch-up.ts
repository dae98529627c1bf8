import type { Failure } from '#shared/http/failure.ts'

type Numbered = { id: number }

export type AskMessages<Message extends Numbered> = (
  after?: number,
) => Promise<{ data: Message[]; error?: undefined } | { error: Failure }>

/** The server's maximum per answer. */
const BATCH = 100
/** Two concurrent messages may become visible in either order, so a few known ones are requested again. */
const OVERLAP = 20

/** A conversation with the messages since; after a long absence in as many batches as needed. */
export const catchUp = async <Message extends Numbered>(known: Message[], ask: AskMessages<Message>) => {
  const first = known.at(-OVERLAP) ?? known[0]
  let after = first && Math.max(1, known.length < OVERLAP ? first.id - OVERLAP : first.id)
  let messages = known
  for (;;) {
    const answer = await ask(after)
    if (answer.error) return { error: answer.error }
    messages = eachOnce([...messages, ...answer.data])
    if (after === undefined || answer.data.length < BATCH) return { data: messages }
    after = answer.data.at(-1)?.id
  }
}

const eachOnce = <Message extends Numbered>(messages: Message[]): Message[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((one, other) => one.id - other.id)
