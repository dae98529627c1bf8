import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'

/** A question for an external service; equal keys have equal answers. What is `known` needs no call. */
export type Question<T> = {
  key: string
  ask: (ctx: Context) => Promise<T>
  known?: (ctx: Context) => T | undefined
}

/** Returns the answer if it is already known. */
export type Ask = <T>(question: Question<T>) => T

class NotAskedYet extends Error {
  readonly question: Question<unknown>

  constructor(question: Question<unknown>) {
    super(question.key)
    this.question = question
  }
}

// A cart that keeps changing meanwhile raises new questions each time; this limits the retries.
const maxQuestions = 8

/**
 * Runs work in a transaction that may find that it needs an external service. Then the transaction is rolled back, the
 * service is called while no row is locked, and the work restarts with the answer.
 */
export const askingOutside = async <T>(ctx: Context, work: (ctx: Context, ask: Ask) => Promise<T>): Promise<T> => {
  const answers = new Map<string, unknown>()
  const ask: Ask = <A>(question: Question<A>): A => {
    if (answers.has(question.key)) return answers.get(question.key) as A
    const known = question.known?.(ctx)
    if (known === undefined) throw new NotAskedYet(question)
    // A work that starts again gets the same answer.
    answers.set(question.key, known)
    return known
  }
  for (;;) {
    try {
      return await inEffect(ctx, (ctx) => work(ctx, ask))
    } catch (error) {
      if (!(error instanceof NotAskedYet) || answers.size >= maxQuestions) throw error
      mustNotBeInTransaction(ctx)
      answers.set(error.question.key, await error.question.ask(ctx))
    }
  }
}
