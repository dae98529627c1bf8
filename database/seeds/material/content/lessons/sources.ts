export type LessonSource = { title: string; where: string }

/** What the lessons stand on: each a study, a review or a guideline that was published. */
export const sources = {
  behavioural: {
    title: 'Behavioral Therapies for Management of Premature Ejaculation: A Systematic Review',
    where: 'Cooper K. e outros, Sexual Medicine, 2015',
  },
  psychosocial: {
    title: 'Psychosocial interventions for premature ejaculation',
    where: 'Melnik T. e outros, Cochrane Database of Systematic Reviews, 2011',
  },
  guideline: {
    title:
      'An Update of the International Society of Sexual Medicine’s Guidelines for the Diagnosis and Treatment of Premature Ejaculation',
    where: 'Althof S. E. e outros, Sexual Medicine, 2014',
  },
  startStop: { title: 'Premature ejaculation: a new approach', where: 'Semans J. H., Southern Medical Journal, 1956' },
  pelvicFloor: {
    title: 'Pelvic floor muscle rehabilitation for patients with lifelong premature ejaculation',
    where: 'Pastore A. L. e outros, Therapeutic Advances in Urology, 2014',
  },
  breathing: {
    title:
      'How Breath-Control Can Change Your Life: A Systematic Review on Psycho-Physiological Correlates of Slow Breathing',
    where: 'Zaccaro A. e outros, Frontiers in Human Neuroscience, 2018',
  },
  sensateFocus: {
    title: 'Sensate Focus: clarifying the Masters and Johnson’s model',
    where: 'Weiner L. e Avery-Clark C., Sexual and Relationship Therapy, 2014',
  },
  goodEnough: {
    title: 'The “Good-Enough Sex” model for couple sexual satisfaction',
    where: 'Metz M. E. e McCarthy B. W., Sexual and Relationship Therapy, 2007',
  },
  communication: {
    title:
      'Dimensions of couples’ sexual communication, relationship satisfaction, and sexual satisfaction: A meta-analysis',
    where: 'Mallory A. B., Journal of Family Psychology, 2022',
  },
  disclosure: {
    title: 'Role of sexual self-disclosure in the sexual satisfaction of long-term heterosexual couples',
    where: 'MacNeil S. e Byers E. S., The Journal of Sex Research, 2009',
  },
  discrepancy: { title: 'Sexual Desire Discrepancy', where: 'Mark K. P., Current Sexual Health Reports, 2015' },
  response: {
    title: 'The Female Sexual Response: A Different Model',
    where: 'Basson R., Journal of Sex & Marital Therapy, 2000',
  },
} as const satisfies Record<string, LessonSource>
