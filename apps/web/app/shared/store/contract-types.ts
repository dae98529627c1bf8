/** The types of a zod schema of packages/contracts; the schemas themselves never reach a browser. */
type Schema = { _zod: { input: unknown; output: unknown } }

/** The answer of a call of packages/contracts. */
export type AnswerOf<Call extends { response: Schema }> = Call['response']['_zod']['output']

/** The input of a call of packages/contracts. */
export type QuestionOf<Call extends { request: Schema | null }> = NonNullable<Call['request']>['_zod']['input']
