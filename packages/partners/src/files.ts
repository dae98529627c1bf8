import type { Partner, Registry } from './partner.ts'
import { partners } from './partners.ts'

/** The path of the files generated from the registry. */
export const PARTNER_FILES = '/patientArea/partners/'

/** The URLs of a partner's own files. */
export const filesOf = ({ key }: Pick<Partner, 'key'>) => ({
  stylesheet: `${PARTNER_FILES}${key}.css`,
  logo: `${PARTNER_FILES}${key}-logo.svg`,
  favicon: `${PARTNER_FILES}${key}.svg`,
})

/** Every file of every partner, by URL. */
export const partnerFiles = (registry: Registry = partners): Map<string, string> =>
  new Map(
    registry.flatMap((partner) => {
      const { stylesheet, logo, favicon } = filesOf(partner)
      return [
        [stylesheet, stylesheetOf(partner)],
        [logo, partner.logo],
        [favicon, partner.favicon],
      ] as const
    }),
  )

/** A partner's colours over our tokens. The attribute makes each rule more specific than those in tokens.css. */
export const stylesheetOf = (partner: Partner): string => {
  const page = `html[data-partner="${partner.key}"]`
  const { light, dark } = partner.colours
  return [
    rule(page, { ...light, '--partner-logo': `url("${filesOf(partner).logo}")` }),
    rule(`${page}[data-color-mode="dark"]`, dark),
    `@media (prefers-color-scheme: dark) {\n${rule(`${page}[data-color-mode="system"]`, dark)}}\n`,
  ].join('')
}

const rule = (selector: string, declarations: Record<string, string>) =>
  `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`
