import { company } from '@prumo/contracts/company'
import { Banner, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { notToUseWords } from './boxes-out-words.ts'

const callable = `tel:+55${company.phone.replace(/\D/g, '')}`

/** What was made of a prescription that its doctor canceled is out: before all else he reads not to use it, and whom
    he asks. */
export function NotToUse() {
  return (
    <Banner
      tone="error"
      title={notToUseWords.title}
      action={
        <LinkButton as={Link} to={links.consultations()} variant="quiet" size="small">
          Escrever à equipe
        </LinkButton>
      }
    >
      <p>{notToUseWords.text}</p>
      <p>
        Por telefone: <a href={callable}>{company.phone}</a>, de {company.hours}. Se passar mal, ligue{' '}
        <a href="tel:192">192</a> (SAMU), a qualquer hora.
      </p>
    </Banner>
  )
}
