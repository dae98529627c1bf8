import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestFacts, requestFacts } from '../../request-facts.ts'
import { loader } from './ui-gallery.tsx'

const visit = (appEnv: RequestFacts['runtime']['appEnv']) => {
  const context = new RouterContextProvider()
  context.set(requestFacts, { runtime: { apiUrl: '', appEnv } } as RequestFacts)
  return () => loader({ context } as unknown as Parameters<typeof loader>[0])
}

test.each(['local', 'staging'] as const)('the gallery is there for those who build, in %s', (appEnv) => {
  expect(visit(appEnv)()).toBeNull()
})

test('in production its address is nobody’s', () => {
  expect(visit('production')).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
