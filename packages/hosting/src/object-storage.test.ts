import { expect, test } from 'vitest'
import { readObjectStorage } from './object-storage.ts'

const whole = {
  APP_ENV: 'production',
  FILES_S3_URL: 'https://s3.sa-east-1.amazonaws.com/',
  FILES_S3_BUCKET: 'prumo-files',
  FILES_S3_REGION: 'sa-east-1',
  FILES_S3_KEY_ID: 'AKIA',
  FILES_S3_SECRET: 'their-secret',
}

test('none of the settings is no bucket, all of them are one', () => {
  expect(readObjectStorage({ APP_ENV: 'production' })).toEqual({ storage: null, faults: [] })
  const { storage, faults } = readObjectStorage(whole)
  expect([storage?.url, storage?.bucket, faults]).toEqual(['https://s3.sa-east-1.amazonaws.com', 'prumo-files', []])
})

test.each([
  ['production', 'FILES_S3_SECRET'],
  ['local', 'FILES_S3_BUCKET'],
])('half a bucket is refused in %s', (APP_ENV, name) => {
  expect(readObjectStorage({ ...whole, APP_ENV, [name]: '' }).faults).toEqual([
    `${name} is missing: the five settings FILES_S3_… belong together`,
  ])
})

test.each<[Record<string, string>, string]>([
  [{ FILES_S3_URL: 'http://storage.example' }, 'FILES_S3_URL must begin with https (or UNENCRYPTED_HOSTS)'],
  [{ FILES_S3_URL: 'ftp://storage.example' }, 'FILES_S3_URL must be an http or https address'],
  [{ FILES_S3_BUCKET: '../other' }, 'FILES_S3_BUCKET must be the name of a bucket'],
  [{ FILES_S3_SECRET: 'sandbox-secret' }, "FILES_S3_SECRET is the sandbox's own"],
])('%j is refused where strangers come', (change, fault) => {
  expect(readObjectStorage({ ...whole, ...change }).faults).toContain(fault)
})

test('a line that is protected otherwise may be plain', () => {
  const settings = { ...whole, FILES_S3_URL: 'http://minio.internal:9000', UNENCRYPTED_HOSTS: 'minio.internal' }
  expect(readObjectStorage(settings).faults).toEqual([])
})
