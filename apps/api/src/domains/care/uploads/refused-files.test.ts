import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { beginUpload } from './begin-upload.ts'
import { dropRefused, lookedAt } from './refused-files.ts'
import { fileTypeRefused, uploadIncomplete } from './uploads.errors.ts'

let world: TestWorld
let bruno: number
let diego: number
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  bruno = await userIdOf(world.ctx({ kind: 'system' }), 'bruno@prumo.example')
  diego = await userIdOf(world.ctx({ kind: 'system' }), 'diego@prumo.example')
})
afterAll(() => world.close())

const ctxOf = (userId: number) => world.ctx({ kind: 'user', userId, roles: [] })
const send = async (userId: number, error?: Error) => {
  const ctx = ctxOf(userId)
  const { id: uploadId } = await beginUpload(ctx, { userId, sizeBytes: 10 })
  try {
    return await lookedAt(ctx, { uploadId, userId }, async () => {
      if (error) throw error
      return 'taken'
    })
  } finally {
    await dropRefused(world.ctx({ kind: 'system' }), [uploadId])
  }
}

test('thirty wrong files in an hour are told what is wrong; then each waits, alone, and an hour later nobody does', async () => {
  for (let sent = 0; sent < 30; sent += 1)
    await expect(send(bruno, fileTypeRefused('x'))).rejects.toMatchObject({ code: 'file_type_refused' })
  await expect(send(bruno)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 60 } })
  expect(await send(diego)).toBe('taken')
  world.clock.advance(60_000)
  expect(await send(bruno)).toBe('taken')
  await expect(send(bruno, fileTypeRefused('x'))).rejects.toMatchObject({ code: 'file_type_refused' })
  await expect(send(bruno)).rejects.toMatchObject({ code: 'rate_limited' })
  world.clock.advance(3_600_000)
  expect(await send(bruno)).toBe('taken')
})

test('what is no fault of the file counts for nothing: it may be sent on as often as he likes', async () => {
  for (let sent = 0; sent < 40; sent += 1)
    await expect(send(diego, uploadIncomplete())).rejects.toMatchObject({ code: 'upload_incomplete' })
  expect(await send(diego)).toBe('taken')
})
