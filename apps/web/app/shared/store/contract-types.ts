/** A zod schema of packages/contracts, as far as its types go; the schemas themselves never reach a browser. */
type Schema = { _zod: { input: unknown; output: unknown } }

/** What a call of packages/contracts answers. */
export type AnswerOf<Call extends { response: Schema }> = Call['response']['_zod']['output']

/** What a call of packages/contracts is given. */
export type QuestionOf<Call extends { request: Schema | null }> = NonNullable<Call['request']>['_zod']['input']
