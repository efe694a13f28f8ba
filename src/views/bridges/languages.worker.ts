new Intl.NumberFormat('en').format(0);
new Intl.DateTimeFormat('en').format(0);
self.close();
