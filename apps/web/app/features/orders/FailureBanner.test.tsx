import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { FailureBanner } from './FailureBanner.tsx'

afterEach(cleanup)

test.each([
  ['no answer', noResponse(), 1],
  ['a failure of ours without words', refusal(502), 1],
  ['a failure of ours with words', refusal(503, { error: 'Something went wrong' }), 1],
  ['a refusal', refusal(422, { error: 'Quantity is too large' }), 0],
])('after %s, trying again is offered where it can help', (_name, failure, offered) => {
  render(<FailureBanner failure={failure} onRetry={() => {}} />)
  expect(screen.queryAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(offered)
})
