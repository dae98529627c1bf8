/** Database connections that preparing may take at once, of those that requests use too. */
const preparedAtOnce = 4

/**
 * The order of what is sent at the same time: letters are prepared side by side, start in the order in which they came,
 * and those with one receiver follow each other.
 */
export const openSendingOrder = (now: () => Date) => {
  const preparing = Array.from({ length: preparedAtOnce }, () => Promise.resolve() as Promise<unknown>)
  const receivers = new Map<string | number, Promise<Date | null>>()
  let earlierStarts: Promise<unknown> = Promise.resolve()

  /** What is sent next to this receiver waits for it. */
  const follow = (receiver: string | number, send: (before: Date | null) => Promise<Date | null>) => {
    const before = receivers.get(receiver) ?? Promise.resolve(null)
    const sending = before.then((at) => send(at && at > now() ? at : null))
    const ended = sending.catch(() => null)
    receivers.set(receiver, ended)
    // One that gave no answer is remembered, because its next letter may not be prepared yet.
    ended.then((at) => at === null && receivers.get(receiver) === ended && receivers.delete(receiver))
    return sending
  }

  return {
    /**
     * `send` returns when its receiver is tried again if it gave no answer, and is told the same of the letter before
     * it. What is prepared as null is not sent.
     */
    sendInTurn: async <Letter>(
      prepare: () => Promise<Letter | null>,
      receiverOf: (letter: Letter) => string | number,
      send: (letter: Letter, before: Date | null) => Promise<Date | null>,
    ): Promise<void> => {
      const prepared = (preparing.shift() ?? Promise.resolve()).then(prepare)
      preparing.push(prepared.catch(() => undefined))
      const started = earlierStarts.then(async () => {
        const letter = await prepared
        return letter === null ? null : { sending: follow(receiverOf(letter), (before) => send(letter, before)) }
      })
      earlierStarts = started.catch(() => undefined)
      await (await started)?.sending
    },
  }
}
