export const portfolioWords = {
  portfolio: 'My Skills & Projects',
  portfolioSummary: 'Data analysis and web development: skills and projects.',
  dataAnalysis: 'Data Analysis',
  dataAnalysisText: 'Turning a shop’s numbers into answers: what sells, when, and to whom.',
  kaggle: 'Kaggle',
  tableauPublic: 'Tableau Public',
  webDevelopment: 'Web Development',
  webDevelopmentText: 'Shops and sites that are fast, easy for everyone, and easy to change.',
  gitHub: 'GitHub',
  linkedIn: 'LinkedIn',
}
