interface OpeningHours {
  readonly days: string
  readonly hours: string
}

interface NamedLink {
  readonly name: string
  readonly url: string
}

interface SkillBox {
  readonly title: string
  readonly text: string
  readonly links: readonly NamedLink[]
}

/** What the shop says about itself. A shop of one's own begins here. */
export const SHOP = {
  name: 'OGS',
  longName: 'Online Gift Shop',
  address: ['House 12, Road 5, Dhanmondi', 'Dhaka 1205, Bangladesh'],
  phone: '+880 1712-345678',
  openingHours: [
    { days: 'Mon-Fri', hours: '08:00-22:00' },
    { days: 'Sat-Sun', hours: '10:00-23:00' },
  ] satisfies OpeningHours[],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ] satisfies NamedLink[],
  copyrightYear: 2023,
} as const

/** The page of whoever made the shop: /portfolio, which nothing links to. */
export const PORTFOLIO = {
  title: 'My Skills & Projects',
  boxes: [
    {
      title: 'Data Analysis',
      text: 'Turning a shop’s numbers into answers: what sells, when, and to whom.',
      links: [
        { name: 'Kaggle', url: 'https://www.kaggle.com/' },
        { name: 'Tableau Public', url: 'https://public.tableau.com/' },
      ],
    },
    {
      title: 'Web Development',
      text: 'Shops and pages that are quick, kind to everybody, and easy to change.',
      links: [
        { name: 'GitHub', url: 'https://github.com/' },
        { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
      ],
    },
  ] satisfies SkillBox[],
} as const
