import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

const begun = (most: number) => {
  const inTurn = fewAtOnce(most)
  const [began, ends]: [string[], Map<string, (error?: Error) => void>] = [[], new Map()]
  const begin = (name: string) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          began.push(name)
          ends.set(name, (error) => (error ? reject(error) : resolve(name)))
        }),
    )
  return { began, begin, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('so many at once, the others in the order in which they came', async () => {
  const { began, begin, end } = begun(2)
  const works = ['a', 'b', 'c', 'd'].map(begin)
  expect(began).toEqual(['a', 'b'])
  end('b')
  expect(await works[1]).toBe('b')
  expect(began).toEqual(['a', 'b', 'c'])
  end('a')
  await works[0]
  expect(began).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd'])
})

test('one that fails hands its place on, too', async () => {
  const { began, begin, end } = begun(1)
  const [first, second] = [begin('a'), begin('b')]
  end('a', new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  expect(began).toEqual(['a', 'b'])
  end('b')
  expect(await second).toBe('b')
  const third = begin('c')
  expect(began).toEqual(['a', 'b', 'c'])
  end('c')
  await third
})
