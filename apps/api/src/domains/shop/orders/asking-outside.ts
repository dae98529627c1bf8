import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'

/** Something that only somebody outside knows; equal keys have equal answers. */
export type Question<T> = { key: string; ask: (ctx: Context) => Promise<T> }

/** Gives the answer, if it is known by now. */
export type Ask = <T>(question: Question<T>) => T

class NotAskedYet extends Error {
  readonly question: Question<unknown>

  constructor(question: Question<unknown>) {
    super(question.key)
    this.question = question
  }
}

// A cart that somebody keeps changing meanwhile asks something new each time; that must end.
const maxQuestions = 8

/**
 * Runs work in a transaction that may find out on its way that it has to ask somebody outside. Then the transaction is
 * rolled back, the question is asked while no row is locked, and the work starts again knowing the answer.
 */
export const askingOutside = async <T>(ctx: Context, work: (ctx: Context, ask: Ask) => Promise<T>): Promise<T> => {
  const answers = new Map<string, unknown>()
  const ask: Ask = <A>(question: Question<A>): A => {
    if (!answers.has(question.key)) throw new NotAskedYet(question)
    return answers.get(question.key) as A
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
