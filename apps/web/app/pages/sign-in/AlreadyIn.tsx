import { EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#links'
import { useOwnSession } from '#widgets/session/use-own-session.ts'

/** Whether a user was signed in when the page was opened; after a sign-in here the form itself continues. */
export const useWasThere = (): boolean => {
  const session = useOwnSession()
  const [wasThere, setWasThere] = useState<boolean | null>(null)
  if (wasThere === null && session !== 'coming') setWasThere(session === 'there')
  return wasThere === true && session === 'there'
}

export function AlreadyIn({ to }: { to: string }) {
  return (
    <Page isNarrow className="order-page">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('chave')} alt="" />}
        title="Você já entrou"
        action={
          <LinkButton as={Link} to={to}>
            Continuar na minha conta
          </LinkButton>
        }
      >
        Para usar outra conta neste aparelho, saia antes desta, na sua área.
      </EmptyState>
    </Page>
  )
}
