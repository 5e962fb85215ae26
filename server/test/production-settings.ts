/** The minimal settings for production. Nothing is opened with them. */
export const productionSettings = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db',
  BASE_URL: 'https://www.fourbay.com',
  SMTP_URL: 'smtp://mail',
  SECRET_KEY: 'Zk3v9Qm2Xw7Lr5Tn8Bd4Hs6Jc1Pf0GyA',
  MAIL_FROM: 'Fourbay <hello@fourbay.com>',
  ABUSE_EMAIL: 'abuse@fourbay.com',
  POSTAL_ADDRESS: 'Fourbay, 1 Main Street, Dover, DE 19901',
  KNOWLEDGE_URL: 'https://guide.fourbay.com/knowledge',
  ABOUT_URL: 'https://guide.fourbay.com/about',
  CONTACT_URL: 'https://guide.fourbay.com/contact',
  GUIDE_URL: 'https://guide.fourbay.com',
};
