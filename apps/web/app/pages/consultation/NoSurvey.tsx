import { EmptyState, LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'

/** For a visitor who opened the URL directly or deleted his cookies: it links to the start of a consultation. */
export function NoSurvey() {
  return (
    <EmptyState
      headingLevel="h1"
      picture={<Picture src={pictureAddress('esperando')} alt="" />}
      title="Sobre o que é a consulta?"
      action={
        <LinkButton as={Link} to={`${links.home()}#tratamentos`}>
          Escolher
        </LinkButton>
      }
    >
      Não há uma consulta começada neste aparelho. Escolha o que incomoda você: leva uns cinco minutos.
    </EmptyState>
  )
}
