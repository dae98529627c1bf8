import { expect, test, vi } from 'vitest'
import { joinedCheck } from './joined-check.ts'

const scene = () => {
  const begun: PromiseWithResolvers<number>[] = []
  const ask = joinedCheck(() => {
    const answer = Promise.withResolvers<number>()
    begun.push(answer)
    return answer.promise
  })
  const until = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), { interval: 1, timeout: 30_000 })
  return { begun, ask, until }
}

test('whoever asks in the same moment shares one check', async () => {
  const { begun, ask, until } = scene()
  const answers = Promise.all([ask(), ask(), ask()])
  await until(1)
  begun[0]?.resolve(1)
  expect(await answers).toEqual([1, 1, 1])
  expect(begun).toHaveLength(1)
})

test('whoever asks while a check runs gets one that began after he asked', async () => {
  const { begun, ask, until } = scene()
  const early = ask()
  await until(1)
  const late = Promise.all([ask(), ask()])
  await until(1)
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await early).toBe(1)
  await until(2)
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await late).toEqual([2, 2])
})

test('a check that fails does so for those who asked, and for nobody after them', async () => {
  const { begun, ask, until } = scene()
  const failing = ask()
  await until(1)
  const later = ask()
  begun[0]?.reject(new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  await until(2)
  begun[1]?.resolve(2)
  expect(await later).toBe(2)
})
