import { Banner, LinkButton } from '@prumo/ui'

/** Replaces the API's part of a page while the API does not answer. A plain link, which works without a script. */
export function Silent({ what, retryAt }: { what: string; retryAt: string }) {
  return (
    <Banner
      tone="warn"
      title={what}
      action={
        <LinkButton as="a" href={retryAt} variant="quiet" size="small">
          Tentar de novo
        </LinkButton>
      }
    >
      O problema é nosso e costuma passar em instantes. O texto desta página está inteiro.
    </Banner>
  )
}
