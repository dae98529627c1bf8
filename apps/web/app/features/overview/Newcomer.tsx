import { EmptyState, LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'

/** What somebody who has done nothing here yet may begin with. */
export function Newcomer() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('agenda-livre')} alt="" />}
      title="Por onde começar"
      action={
        <LinkButton as={Link} to={`${links.home()}#tratamentos`}>
          Escolher um tratamento
        </LinkButton>
      }
    >
      Conte o que incomoda, escolha o médico e o horário. Leva uns cinco minutos. Se preferir, veja{' '}
      <Link to={links.phytotherapy()}>os suplementos</Link>, <Link to={links.sexTools()}>a loja</Link> ou{' '}
      <Link to={links.courses()}>os cursos</Link>.
    </EmptyState>
  )
}
