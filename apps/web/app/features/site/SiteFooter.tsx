import { formatCnpj } from '@prumo/brazil'
import { Page, Wordmark } from '@prumo/ui'
import { Link } from 'react-router'
import { ColorModeChoice } from './ColorModeSwitch.tsx'
import { ANSWER_DAYS, company, withdrawalDays } from './company.ts'
import type { Place } from './SiteHeader.tsx'
import './site-footer.css'

/** Links under one heading. */
export type FooterGroup = { title: string; links: readonly Place[] }

/** The seller and how to reach him, on every page (Decreto 7.962/2013 art. 2). */
export function SiteFooter({ groups }: { groups: readonly FooterGroup[] }) {
  return (
    <footer className="site-footer ui-no-print">
      <Page>
        <nav aria-label="Rodapé" className="site-footer__groups">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="site-footer__title">{title}</h2>
              <ul className="site-footer__list">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Page>
      <Page className="site-footer__columns">
        <div className="site-footer__brand">
          <Wordmark name={company.brand.toLowerCase()} />
          <p>Saúde de homem, conversada sem rodeio.</p>
        </div>
        <div>
          <h2 className="site-footer__title">Fale com a gente</h2>
          <ul className="site-footer__list">
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            <li>
              <a href={`tel:+55${company.phone.replace(/\D/g, '')}`}>{company.phone}</a>
            </li>
            <li>{`Atendimento de ${company.hours}.`}</li>
            <li>{`Respondemos em até ${ANSWER_DAYS} dias.`}</li>
          </ul>
        </div>
        <ColorModeChoice />
        <div>
          <h2 className="site-footer__title">Trocas e desistência</h2>
          <p>
            {`Você tem ${withdrawalDays} dias corridos, contados do recebimento, para desistir da compra. Devolvemos tudo, o frete também: basta escrever para ${company.email}.`}
          </p>
        </div>
      </Page>
      <CompanyLines />
    </footer>
  )
}

/** The checkout's footer: only the seller and how to reach him, so that no link leaves the checkout. */
export function SmallSiteFooter() {
  return (
    <footer className="site-footer site-footer--small ui-no-print">
      <CompanyLines />
    </footer>
  )
}

function CompanyLines() {
  const where = `${company.street}, ${company.city}, CEP ${company.postalCode}`
  return (
    <Page className="site-footer__company">
      <p>{`${company.legalName}, CNPJ ${formatCnpj(company.cnpj)}. ${where}. ${company.email}, ${company.phone}.`}</p>
      <p>{`Diretora técnica: ${company.technicalDirector.name}, ${company.technicalDirector.registration}.`}</p>
      {company.isExample && (
        <p>Loja de demonstração: a empresa, o endereço e os telefones são exemplos, e nenhum pagamento é real.</p>
      )}
    </Page>
  )
}
