import { z } from 'zod'
import { call, id, pathology, reais } from '../wire/call.ts'
import { composition, compositionExample } from '../wire/composition.ts'

export const offering = z.object({
  id: z.number().int().optional(),
  label: z.string(),
  description: z.array(z.string()),
  imgSrc: z.string(),
  offeringType: z.enum(['prescriptionDrug', 'phyto', 'course']),
  pathologies: z.array(pathology),
  slugs: z.array(z.string()),
  customizedMed: z.boolean(),
  activeIngredients: z.array(z.string()).optional(),
  /** What is in each presentation; facts only (RDC 96/2008: prescription medicine is not advertised to the public). */
  compositions: z.array(z.object({ presentation: z.string(), composition })).optional(),
  loopVideoSrc: z.string().optional(),
  courseLink: z.string().optional(),
  /** A course without any lesson to watch yet: it is a pre-sale, and its figures are planned ones. */
  isPresale: z.boolean().optional(),
  minPrice: reais.optional(),
})
export type Offering = z.infer<typeof offering>

/** Spec 3: plan benefit; whether it is included today is our addition. */
export const planBenefit = z.object({
  key: z.string(),
  iconName: z.string(),
  content: z.string(),
  isGiven: z.boolean(),
})
export type PlanBenefit = z.infer<typeof planBenefit>

/** Spec 3: phyto variant. */
export const phytoVariant = z.object({
  variantId: id,
  label: z.string(),
  description: z.string(),
  price: reais,
  imgSrc: z.string(),
  /** Pots. */
  amount: z.number().int().positive(),
  /** A longer description as a picture, if there is one. */
  descriptionSrc: z.string().nullable(),
})
export type PhytoVariant = z.infer<typeof phytoVariant>

/**
 * Ours (design 4): the catalogue's offerings, by landing path or condition, with plan benefits and phyto variants. A
 * condition in the specification's misspelling is accepted.
 */
export const listOfferings = call({
  method: 'GET',
  path: '/api/v1/offerings',
  request: z.object({ slug: z.string().optional(), pathology: z.string().optional() }),
  response: z.object({
    offerings: z.array(offering),
    planBenefits: z.array(planBenefit),
    phytoVariants: z.array(phytoVariant),
  }),
  example: {
    request: { pathology: 'prematureEjaculation' },
    response: {
      offerings: [
        {
          id: 1,
          label: 'Spray de clomipramina',
          description: ['Uso pontual, conforme a receita.'],
          imgSrc: '/patientArea/pictures/spray-clomipramina.svg',
          offeringType: 'prescriptionDrug',
          pathologies: ['prematureEjaculation'],
          slugs: ['ejaculacao-precoce'],
          customizedMed: true,
          activeIngredients: ['clomipramina'],
          compositions: [{ presentation: 'Clomipramina em spray, 15 mg por dose', composition: compositionExample }],
          minPrice: 63,
        },
      ],
      planBenefits: [
        { key: 'phyto', iconName: 'leaf', content: 'Um produto fitoterápico, à sua escolha', isGiven: true },
      ],
      phytoVariants: [
        {
          variantId: 1197,
          label: '+lib',
          description: 'Maca peruana, tribulus e zinco',
          price: 295,
          imgSrc: '/patientArea/pictures/mais-lib.svg',
          amount: 3,
          descriptionSrc: null,
        },
      ],
    },
  },
})
