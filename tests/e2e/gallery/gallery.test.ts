import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../tools/testing/product.ts'
import { colorModes, type ScreenName, screenNames, useOwnStack } from '../product/stack.ts'
import { accountScenes } from './account-scenes.ts'
import { askedTreatmentScenes } from './asked-treatment-scenes.ts'
import { buyingScenes } from './buying-scenes.ts'
import { clinicScenes } from './clinic-scenes.ts'
import { contactSheet } from './contact-sheet.ts'
import { courseScenes } from './course-scenes.ts'
import { deskScenes } from './desk-scenes.ts'
import { documentScenes } from './document-scenes.ts'
import { editorScenes } from './editor-scenes.ts'
import { evolutionScenes } from './evolution-scenes.ts'
import { faultsOfPage } from './faults-of-page.ts'
import { handOverScenes } from './hand-over-scenes.ts'
import { keepingScenes } from './keeping-scenes.ts'
import { lessonScenes, weightSaleScenes } from './lesson-scenes.ts'
import { lookAt, type Sight } from './looking.ts'
import { medicineOrderScenes } from './medicine-order-scenes.ts'
import { ownThingsScenes } from './own-things-scenes.ts'
import { pageScenes } from './page-scenes.ts'
import { parcelScenes } from './parcel-scenes.ts'
import { pharmacyScenes } from './pharmacy-scenes.ts'
import { prepScenes } from './prep-scenes.ts'
import { programmeScenes } from './programme-scenes.ts'
import { renewalScenes } from './renewal-scenes.ts'
import { safetyScenes } from './safety-scenes.ts'
import type { Scene } from './scene.ts'
import { signedInScenes } from './signed-in-scenes.ts'
import { singleItemScenes } from './single-item-scenes.ts'
import { soldProgrammeScenes } from './sold-programme-scenes.ts'
import { supportScenes } from './support-scenes.ts'
import { toldScenes } from './told-scenes.ts'
import { trainingScenes } from './training-scenes.ts'
import { treatmentScenes } from './treatment-scenes.ts'
import { treatmentStateScenes } from './treatment-state-scenes.ts'
import { weightScenes } from './weight-scenes.ts'

/* `npm run gallery` runs every scene on both screens and in both modes and stores the pictures; `npm test` runs a
   seeded sample, each scene in one of the four combinations, and stores nothing. */
const folder = process.env.PRUMO_GALLERY
const isWhole = folder !== undefined || process.env.PRUMO_WHOLE === '1'
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 1_000_000)
const SAMPLE = 9

const stack = useOwnStack({ TAG_MANAGER_ID: 'GTM-TEST' })
const scenes: readonly Scene[] = [
  ...pageScenes,
  ...signedInScenes,
  ...accountScenes,
  ...safetyScenes,
  ...ownThingsScenes,
  ...keepingScenes,
  ...clinicScenes,
  ...pharmacyScenes,
  ...deskScenes,
  ...documentScenes,
  ...renewalScenes,
  ...evolutionScenes,
  ...trainingScenes,
  ...prepScenes,
  ...weightScenes,
  ...weightSaleScenes,
  ...lessonScenes,
  ...handOverScenes,
  ...soldProgrammeScenes,
  ...courseScenes,
  ...supportScenes,
  ...buyingScenes,
  ...parcelScenes,
  ...askedTreatmentScenes,
  ...treatmentScenes,
  ...treatmentStateScenes,
  ...singleItemScenes,
  ...medicineOrderScenes,
  ...editorScenes,
  ...programmeScenes,
  ...toldScenes,
]

/** A pseudo-random order that depends only on the seed: the order of a hash. */
const isChosenBefore = (one: Scene, other: Scene) => hash(one.name) - hash(other.name)
const hash = (text: string) =>
  [...`${seed}${text}`].reduce((sum, letter) => (Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0) % 4294967291, 7)

type Viewing = { scene: Scene; screen: ScreenName; modes: typeof colorModes | [(typeof colorModes)[number]] }
const viewings: Viewing[] = isWhole
  ? screenNames.flatMap((screen) => scenes.map((scene) => ({ scene, screen, modes: colorModes })))
  : pageScenes
      .toSorted(isChosenBefore)
      .slice(0, SAMPLE)
      .map((scene, index) => ({
        scene,
        screen: screenNames[index % 2] ?? 'phone',
        modes: [colorModes[(index >> 1) % 2] ?? 'light'],
      }))

const seen: Sight[] = []
let lonely: Promise<Product> | undefined
const lonelyWebUrl = async () => {
  // In a product without an API, nothing listens at the API's port.
  lonely ??= startProduct({ databaseUrl: stack.product.databaseUrl, parts: ['web'] })
  return (await lonely).webUrl
}

afterAll(async () => {
  await (await lonely?.catch(() => undefined))?.stop()
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), contactSheet(seen))
  writeFileSync(path.join(folder, 'sights.json'), JSON.stringify(seen, null, 1))
})

/** Errors that the browser itself logs and that are not visible on the page. */
const isSilent = (fault: string) => /ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault)

describe(`seed ${seed}`, () => {
  test.each(viewings.map((viewing) => [viewing.scene.group, viewing.scene.name, viewing.screen, viewing] as const))(
    '%s, %s on a %s',
    async (_group, _name, _screen, { scene, screen, modes }) => {
      const { page, context, faults } = await stack.visit({ screen, hasServiceWorkers: true })
      if (!scene.isAsked) await context.addInitScript(refuseMeasurement)
      const lost: string[] = []
      page.on('response', (answer) => {
        const isPart = /image|font|stylesheet|script|media/.test(answer.request().resourceType())
        if (isPart && answer.status() >= 400)
          lost.push(`missing: ${new URL(answer.url()).pathname} (${answer.status()})`)
      })
      const sights: Sight[] = []
      const email = `galeria-${screen}-${hash(scene.name)}@prumo.example`
      try {
        await scene.play({
          page,
          context,
          screen,
          email,
          lonelyWebUrl,
          product: stack.product,
          visit: stack.visit,
          async look(state, { of } = {}) {
            sights.push(...(await lookAt(page, scene, { state, screen, modes, folder, of })))
          },
        })
      } finally {
        seen.push(...sights)
        await context.close()
      }
      const found = sights.flatMap((sight) => sight.faults.map((fault) => `${sight.name}, ${sight.mode}: ${fault}`))
      const said = scene.mayFail ? faults.filter((fault) => !isSilent(fault)) : faults
      expect([...new Set([...found, ...lost, ...said])]).toEqual([])
    },
  )
})

/** Stored as the site stores an answer, so that the consent question is not in every picture. Runs in the browser. */
const refuseMeasurement = () => {
  if (localStorage.getItem('root')) return
  const measurement = { isAccepted: false, words: 1, answeredAt: '2026-11-21T12:00:00.000Z' }
  localStorage.setItem('root', JSON.stringify({ version: 1, state: { preferences: { measurement } } }))
}

describe('the look finds what it is for', () => {
  let faults: string[]
  beforeAll(async () => {
    const { page } = await stack.visit({ screen: 'phone' })
    await page.goto('/entrar')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      document.documentElement.lang = 'en'
      document.querySelector('main')?.insertAdjacentHTML(
        'beforeend',
        `<div lang="pt-BR"><p style="width:60rem">Largo</p><img src="/patientArea/nada.png" alt="nada">
         <p style="width:4rem;overflow:hidden;white-space:nowrap">Um texto que não cabe onde está</p>
         <p>Add to cart</p><p>R$ 12.50</p><p>waiting_for_payment</p><code>the code may</code><p lang="en">the cited</p></div>`,
      )
    })
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img[alt=nada]')?.complete)
    faults = await faultsOfPage(page)
  })

  test.each([
    /lang is "en"/,
    /horizontal scroll: p/,
    /missing image: \/patientArea\/nada.png/,
    /clipped text: "Um texto/,
    /untranslated: "Add"/,
    /untranslated: "R\$ 12.50"/,
    /untranslated: "waiting_for_payment"/,
  ])('%s', (expected) => {
    expect(faults.filter((fault) => expected.test(fault))).toHaveLength(1)
  })

  test('and nothing more', () => {
    expect(faults).toHaveLength(7)
  })
})
