import { expect, test } from 'vitest'
import { joinedCheck } from './joined-check.ts'

const scene = () => {
  const begun: PromiseWithResolvers<number>[] = []
  const ask = joinedCheck(() => {
    const answer = Promise.withResolvers<number>()
    begun.push(answer)
    return answer.promise
  })
  return { begun, ask, turn: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('whoever asks in the same moment shares one check', async () => {
  const { begun, ask, turn } = scene()
  const answers = Promise.all([ask(), ask(), ask()])
  await turn()
  begun[0]?.resolve(1)
  expect(await answers).toEqual([1, 1, 1])
  expect(begun).toHaveLength(1)
})

test('whoever asks while a check runs gets one that began after he asked', async () => {
  const { begun, ask, turn } = scene()
  const early = ask()
  await turn()
  const late = Promise.all([ask(), ask()])
  await turn()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await early).toBe(1)
  await turn()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await late).toEqual([2, 2])
})

test('a check that fails does so for those who asked, and for nobody after them', async () => {
  const { begun, ask, turn } = scene()
  const failing = ask()
  await turn()
  const later = ask()
  begun[0]?.reject(new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  await turn()
  begun[1]?.resolve(2)
  expect(await later).toBe(2)
})
