import { Card, EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { DeadLink, Following, FollowLink, type FollowLinkProps } from '#features/waiting-list/FollowLink.tsx'
import { links, pictureAddress } from '#links'

export type LinkPageProps = Pick<FollowLinkProps, 'words' | 'follow'> & {
  title: string
  done: { picture: string; title: string; words: string }
}

type DoneState = { isDone?: boolean }

/** The target of a waiting list's mailed link: opening it is the whole action. */
export function LinkPage({ title, words, follow, done }: LinkPageProps) {
  const token = useTokenInLink()
  const { state } = useLocation()
  const navigate = useNavigate()
  const following: DoneState = { isDone: true }
  if (token !== undefined && (state as DoneState | null)?.isDone) return <Done {...done} />
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">{title}</h1>
      <Card>
        {token === undefined && <Following words={words} />}
        {token === null && <DeadLink />}
        {token && (
          <FollowLink
            token={token}
            words={words}
            follow={follow}
            onDone={() => void navigate({ hash: '' }, { replace: true, state: following })}
          />
        )}
      </Card>
    </Page>
  )
}

function Done({ picture, title, words }: LinkPageProps['done']) {
  return (
    <Page isNarrow className="order-page">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress(picture)} alt="" />}
        title={title}
        action={
          <LinkButton as={Link} to={links.home()} variant="quiet">
            Voltar para o início
          </LinkButton>
        }
      >
        {words}
      </EmptyState>
    </Page>
  )
}
