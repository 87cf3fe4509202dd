export const portfolioWords = {
  portfolio: 'My Skills & Projects',
  portfolioSummary: 'Data analysis and web development: skills and projects.',
  dataAnalysis: 'Data Analysis',
  dataAnalysisText: 'Turning a shop’s numbers into answers: what sells, when, and to whom.',
  kaggle: 'Kaggle',
  tableauPublic: 'Tableau Public',
  webDevelopment: 'Web Development',
  webDevelopmentText: 'Shops and pages that are quick, kind to everybody, and easy to change.',
  gitHub: 'GitHub',
  linkedIn: 'LinkedIn',
}
