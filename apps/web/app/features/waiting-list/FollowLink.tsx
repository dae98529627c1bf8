import { Banner, Button, Skeleton, Stack } from '@prumo/ui'
import { useEffect, useRef } from 'react'
import { saidOf } from '#shared/failures/said.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export type FollowLinkProps = {
  token: string
  /** Shown until the answer: "Confirmando seu e-mail." */
  words: string
  follow: readonly [(token: string) => PromiseLike<{ error?: unknown }>, { error?: unknown }]
  onDone: () => void
}

/** Runs the action of a mailed link once, by itself; after a failure the user can retry it. */
export function FollowLink({ token, words, follow: [follow, { error }], onDone }: FollowLinkProps) {
  const send = async () => {
    const answer = await follow(token)
    if (!answer.error) onDone()
  }
  const followed = useRef('')
  useEffect(() => {
    if (followed.current === token) return
    followed.current = token
    void send()
  })
  const failure = error as Failure | undefined
  if (!failure) return <Following words={words} />
  if (statusOf(failure) === 422) return <DeadLink />
  return (
    <Banner
      tone="warn"
      title="Ainda não deu certo"
      action={
        <Button variant="quiet" size="small" onClick={() => void send()}>
          Tentar de novo
        </Button>
      }
    >
      {saidOf(failure)}
    </Banner>
  )
}

/** Shown until the answer, and the only part that the server renders. */
export function Following({ words }: { words: string }) {
  return (
    <>
      <Stack gap={1} role="status">
        <p>{words}</p>
        <Skeleton />
      </Stack>
      <noscript>
        <p>Para seguir o link, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}

/** The link was cut in the mail, or its entry is gone: left, notified, or unconfirmed for a week. */
export function DeadLink() {
  return (
    <Banner tone="info" title="Este link não vale mais">
      Ele pode ter sido cortado no e-mail, ou seu endereço já não está na lista. Se ainda quer o aviso, peça outro na
      página do que você espera.
    </Banner>
  )
}
