import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { type Answer, recordAnswers } from '../answers/index.ts'
import { operationOf } from '../answers/operations.ts'
import { type Judge, judgeBy } from './judge.ts'
import type { Mistake } from './mend.ts'
import { mistakes } from './mistakes.ts'
import { operationsIn, readSpreeDocument, type SpreeDocument } from './spree-document.ts'

let world: TestWorld
let answers: Answer[]
/** The answers that the uncorrected document rejects, one for each kind of fault. */
let suspects: Answer[]
beforeAll(async () => {
  world = await testWorld()
  answers = await recordAnswers(world)
  suspects = oneOfEachFault(judgeBy(readSpreeDocument()))
})
afterAll(() => world.close())

const oneOfEachFault = (judge: Judge): Answer[] => {
  const kinds = new Map<string, Answer>()
  for (const answer of answers) {
    const faults = judge(answer)?.replace(/\/\d+/g, '').split('\n') ?? []
    const endpoint = `${answer.method} ${answer.path.replace(/[^/]*\d[^/]*$/, '')} ${answer.status}`
    if (faults.length > 0) kinds.set([endpoint, ...new Set(faults)].join(), answer)
  }
  return [...kinds.values()]
}

const mendedBy = (some: readonly Mistake[]): SpreeDocument => {
  const document = readSpreeDocument()
  for (const { mend } of some) mend(document)
  return document
}

/** The deviations of our answers from a document, by endpoint. */
const faultsBy = (document: SpreeDocument): string[] => {
  const judge = judgeBy(document)
  return answers.flatMap((answer) => {
    const fault = judge(answer)
    return fault ? [`${answer.method} ${answer.path} ${answer.status}:\n${fault}`] : []
  })
}

// Answers that the document has but no server can give, neither ours nor Spree's.
const unheardOf: Record<string, string> = {
  'GET /api/v2/storefront/cms_pages 404': 'contract 6: a list of nothing is 200 and empty',
  'GET /api/v2/storefront/menus 404': 'contract 6: a list of nothing is 200 and empty',
  'PATCH /api/v2/storefront/cart/change_currency 403': 'contract 4: 422; contract 1.3: without an order 404, never 403',
  'GET /api/v2/storefront/store 403': 'contract 8: it is public, there is nobody to refuse',
  'POST /api/v2/storefront/checkout/remove_store_credit 422': 'contract 5.2: 200, whether there was any or not',
  'PATCH /api/v2/storefront/checkout/advance 422': 'contract 5.2: always 200, look at `state`',
}

describe('Spree’s own OpenAPI document', () => {
  test('every real answer is as it says, where the contract does not mark it as wrong', () => {
    expect(faultsBy(mendedBy(mistakes))).toEqual([])
  })

  test('of every endpoint there is a real answer of every status that it documents', () => {
    const operations = operationsIn(mendedBy(mistakes))
    const heard = new Set(
      answers.flatMap((answer) => {
        const operation = operationOf(operations, answer)
        return operation ? [`${operation.method} ${operation.path} ${answer.status}`] : []
      }),
    )
    const documented = operations.flatMap(({ method, path, responses }) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    )
    expect(documented.filter((each) => !heard.has(each)).sort()).toEqual(Object.keys(unheardOf).sort())
  })

  test.each(mistakes)('is wrong here, as a real answer shows: $says ($why)', (mistake) => {
    const others = mistakes.filter((other) => other !== mistake)
    const isNoticed = () => {
      const judge = judgeBy(mendedBy(others))
      return suspects.some((answer) => Boolean(judge(answer)))
    }
    // If a later correction depends on this one, it fails without it, which proves the same.
    const shows = (() => {
      try {
        return isNoticed()
      } catch {
        return true
      }
    })()
    expect(shows).toBe(true)
  })
})
