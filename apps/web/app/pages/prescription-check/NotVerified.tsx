import { Banner, LinkButton, Page } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { waitWords } from '#features/prescriptions/verification/verification.ts'
import type { Answer } from '#features/prescriptions/verification/verification-reads.ts'

type NotVerifiedProps = {
  answer: Pick<Answer, 'status' | 'waitSeconds'>
  /** The address of this page. */
  again: string
  missing: { title: string; children: ReactNode }
  /** What a silent service does not change. */
  stays: string
}

/** There is no such document, or nobody could look. */
export function NotVerified({ answer, again, missing, stays }: NotVerifiedProps) {
  const { status, waitSeconds } = answer
  const isMissing = status === 'missing' || status === 'wrong'
  return (
    <Page isNarrow className="verification-page">
      <h1 className="verification-page__title">{isMissing ? missing.title : 'Não conseguimos conferir agora'}</h1>
      {isMissing ? (
        missing.children
      ) : (
        <Banner
          tone="warn"
          action={
            <LinkButton as={Link} to={again} variant="quiet" size="small" reloadDocument>
              Tentar de novo
            </LinkButton>
          }
        >
          <p>
            {status === 'limited'
              ? `Muitas conferências em pouco tempo. ${waitWords(waitSeconds)}`
              : `O serviço não respondeu. ${stays}`}
          </p>
        </Banner>
      )}
    </Page>
  )
}
