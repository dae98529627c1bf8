import { expect, test } from 'vitest'
import { readDatabaseUrl } from './database-url.ts'

test.each([
  ['postgres://db.example/prumo', [{ host: 'db.example', port: 5432 }], 'postgres://db.example/prumo'],
  ['postgresql://u:p@db:6432/prumo', [{ host: 'db', port: 6432 }], 'postgresql://u:p@db:6432/prumo'],
  [
    'postgres://u:p%40,ss@one:5433,two/prumo?sslmode=verify-full',
    [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
    ],
    'postgres://u:p%40,ss@one:5433/prumo?sslmode=verify-full',
  ],
  [
    'postgres://[::1]:1,[2001:db8::2]:2/prumo',
    [
      { host: '::1', port: 1 },
      { host: '2001:db8::2', port: 2 },
    ],
    'postgres://[::1]:1/prumo',
  ],
  ['postgres:///prumo', [{ host: 'localhost', port: 5432 }], 'postgres:///prumo'],
  ['postgres:///prumo?host=/var/run', [{ host: '/var/run', port: 5432 }], 'postgres:///prumo?host=/var/run'],
  ['postgres://one/prumo?host=two&port=9', [{ host: 'two', port: 9 }], 'postgres://one/prumo?host=two&port=9'],
  ['postgres://%2Fvar%2Frun/prumo', [{ host: '/var/run', port: 5432 }], 'postgres://%2Fvar%2Frun/prumo'],
])('%s', (text, hosts, url) => {
  expect(readDatabaseUrl(text)).toMatchObject({ hosts, url })
})

test.each([
  'postgres://one/prumo?host=two,three',
  'postgres://one,two/prumo?host=three',
  '',
  'prumo',
  'mysql://x/prumo',
  'postgres://one:x/prumo',
  'postgres://one,/prumo',
  'postgres://one,two:y/prumo',
])('%j is no address of a database', (text) => expect(readDatabaseUrl(text)).toBeNull())
