import { company } from './company.ts'

/** A document of schema.org; pageMeta writes it into the page as JSON-LD. */
export type StructuredDocument = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

const document = (type: string, properties: Record<string, unknown>): StructuredDocument => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})

/** One step of the breadcrumbs: `path` from the root. */
export type Crumb = { label: string; path: string }

/** The breadcrumbs as the page shows them: home first, the page itself last. `origin` is the site's own address. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): StructuredDocument =>
  document('BreadcrumbList', {
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  })

/** Only questions and answers that the page shows word for word are allowed here. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): StructuredDocument =>
  document('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

export type MedicalPage = {
  origin: string
  path: string
  title: string
  description: string
  about: { kind: string; name: string; otherNames: readonly string[] }
  /** YYYY-MM-DD. */
  reviewedOn: string
  reviewer: { name: string; registration: string }
  sources: readonly { title: string; href?: string }[]
}

/** A page that explains a condition, a medicine or a specialty to patients, with its reviewer and the date. */
export const medicalWebPage = (page: MedicalPage): StructuredDocument =>
  document('MedicalWebPage', {
    url: page.origin + page.path,
    name: page.title,
    description: page.description,
    inLanguage: 'pt-BR',
    audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    about: aboutOf(page.about),
    lastReviewed: page.reviewedOn,
    reviewedBy: {
      '@type': 'Person',
      name: page.reviewer.name,
      identifier: page.reviewer.registration,
      jobTitle: 'Diretora técnica',
    },
    publisher: { '@type': 'Organization', name: company.brand, url: page.origin },
    citation: page.sources.map(({ title, href }) =>
      href ? { '@type': 'CreativeWork', name: title, url: href } : title,
    ),
  })

// In schema.org a specialty is an enumeration without other names, so it is described as a Thing.
const aboutOf = ({ kind, name, otherNames }: MedicalPage['about']) => ({
  '@type': kind === 'MedicalSpecialty' ? 'Thing' : kind,
  name,
  ...(otherNames.length > 0 && { alternateName: otherNames }),
})

export type ProductFacts = {
  origin: string
  path: string
  name: string
  description: string
  /** Path of a picture, from the root. */
  image: string
  sku: string
  priceCents: number
  isAvailable: boolean
}

/** A product with its one offer; it contains nothing that the page does not show (ratings, reviews). */
export const productWithOffer = (product: ProductFacts): StructuredDocument =>
  document('Product', {
    name: product.name,
    description: product.description,
    image: product.origin + product.image,
    sku: product.sku,
    offers: offer({ ...product, availability: product.isAvailable ? 'InStock' : 'OutOfStock' }),
  })

export type CourseFacts = {
  origin: string
  path: string
  name: string
  description: string
  priceCents: number
  /** How much there is to watch, in minutes. */
  /** Null while no lesson of it is published. */
  workloadMinutes: number | null
}

/** An online course at one's own pace; a course without lessons is a pre-order and has no duration. */
export const course = ({ workloadMinutes, ...facts }: CourseFacts): StructuredDocument =>
  document('Course', {
    url: facts.origin + facts.path,
    name: facts.name,
    description: facts.description,
    inLanguage: 'pt-BR',
    provider: { '@type': 'Organization', name: company.brand, url: facts.origin },
    offers: {
      ...offer({ ...facts, availability: workloadMinutes === null ? 'PreOrder' : 'InStock' }),
      category: 'Paid',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(workloadMinutes !== null && { courseWorkload: `PT${workloadMinutes}M` }),
    },
  })

type OfferFacts = {
  origin: string
  path: string
  priceCents: number
  availability: 'InStock' | 'OutOfStock' | 'PreOrder'
}

const offer = (facts: OfferFacts) => ({
  '@type': 'Offer',
  url: facts.origin + facts.path,
  // schema.org requires a decimal point.
  price: (facts.priceCents / 100).toFixed(2),
  priceCurrency: 'BRL',
  availability: `https://schema.org/${facts.availability}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: company.legalName },
})

/** For the home page: the organisation, its contact data, and the site's name. */
export const houseDocuments = (origin: string): StructuredDocument[] => [organization(origin), webSite(origin)]

// Decreto 7.962/2013 art. 2 requires the same of the page.
const organization = (origin: string): StructuredDocument =>
  document('MedicalOrganization', {
    name: company.brand,
    legalName: company.legalName,
    taxID: company.cnpj,
    url: origin,
    logo: `${origin}/patientArea/cards/prumo.png`,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.city,
      postalCode: company.postalCode,
      addressCountry: 'BR',
    },
  })

const webSite = (origin: string): StructuredDocument =>
  document('WebSite', { name: company.brand, url: origin, inLanguage: 'pt-BR' })
